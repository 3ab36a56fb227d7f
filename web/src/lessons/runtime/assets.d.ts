declare module "*.py?raw" {
  const text: string;
  export default text;
}

declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs";
