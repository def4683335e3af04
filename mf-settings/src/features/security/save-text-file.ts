/** Downloads a text as a file, created on the device. */
export function saveTextFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // In the next task: the browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
