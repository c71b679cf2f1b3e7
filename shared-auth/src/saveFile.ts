/** Hands a downloaded file to the browser's own download, under the name the server gave it. */
export function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File ? file.name : 'file';
  link.click();
  // The browser reads the address after this task; a minute is ample for it to have begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
