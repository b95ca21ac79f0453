declare module '*.json?language' {
  const messages: Record<string, string>;
  export default messages;
  export const parts: Record<string, () => Promise<{ default: Record<string, string> }>>;
}
declare module '*.json?push' {
  const translations: Record<string, string>;
  export default translations;
}
