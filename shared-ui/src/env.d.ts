/** The build replaces this one expression; nothing else of Node is there in a browser. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
