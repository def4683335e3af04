/** A member of the staff at the sandbox's identity provider. */
export interface SandboxStaff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export const sandboxStaff: readonly SandboxStaff[] = [
  { id: 'mali', name: 'Mali Srisai', roles: ['administrator'] },
  { id: 'dao', name: 'Dao Suwan', roles: ['releaser:mf-wallet'] },
  { id: 'somchai', name: 'Somchai Kaew', roles: ['viewer'] },
  { id: 'anan', name: 'Anan Chaiyo', roles: [] },
];

/** Value of `acr` for a sign-in with a second factor: what servers ask for by default. */
export const secondFactorAcr = 'https://refeds.org/profile/mfa';
