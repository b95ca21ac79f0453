const key = 'admin.sound';

/** Tests if this device plays a sound for a new order. */
export function hasSound(): boolean {
  return localStorage.getItem(key) === 'on';
}

/** Switches the sound of this device, and plays it once when it is switched on. */
export function setSound(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  chime();
}

/** Two short notes, where this device plays a sound. */
export function chime(): void {
  if (!hasSound()) return;
  const audio = new AudioContext();
  const end = audio.currentTime + 0.5;
  for (const [at, frequency] of [
    [0, 660],
    [0.15, 880],
  ] as const) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    note.connect(volume).connect(audio.destination);
    note.start(audio.currentTime + at);
    note.stop(end);
    note.onended = () => void (frequency === 880 && audio.close());
  }
}
