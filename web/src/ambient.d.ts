/** Types of the virtual modules that vite/ makes. */

declare module "virtual:icons/*" {
  const icons: Record<string, Record<string, string>>;
  export default icons;
}

declare module "virtual:symbols" {
  export const sheet: string;
  export const boxes: Record<string, string>;
  export const cuts: Record<string, string>;
}
