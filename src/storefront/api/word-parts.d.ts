declare module '*.json?sale' {
  const messages: Record<string, string>;
  export default messages;
}
declare module '*.json?offers' {
  const words: Record<string, string>;
  export default words;
}
declare module '*.json?browse' {
  const words: Record<string, string>;
  export default words;
}
declare module '*.json?address' {
  const words: Record<string, string>;
  export default words;
}
declare module '*.json?account' {
  const words: Record<string, string>;
  export default words;
}
