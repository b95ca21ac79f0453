declare module '*.json?sale' {
  const messages: Record<string, string>;
  export default messages;
}
