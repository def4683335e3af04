/** Made by the standalone build: the remote's declaration and a loader for each of its exposed modules. */
declare module '@generated/remote-modules' {
  export const declaration: import('@talad/contract/remote').RemoteDeclaration;
  export const modules: Record<string, () => Promise<unknown>>;
}
