declare module '*.json?sale' {
  const messages: Record<string, string>;
  export default messages;
}

declare module '*.json?returns' {
  const messages: Record<string, string>;
  export default messages;
}
declare module '*.json?offers' {
  const translations: Record<string, string>;
  export default translations;
}
declare module '*.json?browse' {
  const translations: Record<string, string>;
  export default translations;
}
declare module '*.json?address' {
  const translations: Record<string, string>;
  export default translations;
}
declare module '*.json?account' {
  const translations: Record<string, string>;
  export default translations;
}
declare module '*.json?cart' {
  const translations: Record<string, string>;
  export default translations;
}
declare module '*.json?product' {
  const translations: Record<string, string>;
  export default translations;
}
declare module '*.json?push' {
  const translations: Record<string, string>;
  export default translations;
}
