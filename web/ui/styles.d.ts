declare module '*.css';

/** As text, for parts that bring their own style. */
declare module '*.css?inline' {
  const style: string;
  export default style;
}
