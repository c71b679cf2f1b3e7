/** Apple's keyboards have another key where others have Ctrl. */
export const commandKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
