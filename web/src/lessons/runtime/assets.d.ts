declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs";
