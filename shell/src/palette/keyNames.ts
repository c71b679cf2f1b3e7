/** Apple keyboards have another key in place of Ctrl. */
export const commandKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
