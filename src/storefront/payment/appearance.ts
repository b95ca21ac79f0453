/** Names of Stripe's appearance and the theme's custom properties that they follow. */
const colors = {
  colorPrimary: '--primary-color',
  colorBackground: '--background-color',
  colorText: '--text-color',
  colorTextSecondary: '--desc-color',
  colorTextPlaceholder: '--placeholder-color',
  colorDanger: '--error-color',
} as const;

/**
 * Appearance of Stripe's elements by the theme (https://docs.stripe.com/elements/appearance-api). Their frames can neither read
 * custom properties nor the shop's fonts.
 */
export function appearanceOf(element: HTMLElement): object {
  const style = getComputedStyle(element);
  const variables: Record<string, string> = {
    fontFamily: style.fontFamily,
    fontSizeBase: '16px',
    borderRadius: style.getPropertyValue('--border-radius').trim() || '4px',
  };
  for (const [name, property] of Object.entries(colors)) {
    const color = plainColor(style.getPropertyValue(property).trim());
    if (color) variables[name] = color;
  }
  return { theme: 'stripe', variables };
}

/** Writes a colour of any notation, e.g. `color-mix(…)`, as hexadecimal digits; null for none. */
function plainColor(value: string): string | null {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!value || !context || !CSS.supports('color', value)) return null;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
