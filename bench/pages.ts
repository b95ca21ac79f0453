export async function measurePages(): Promise<void> {}
