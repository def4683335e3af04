/** A user who has an account with every sign-in provider and every game of the sandbox. */
export interface SandboxUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Password of the games' own sign-in. */
  readonly password: string;
}

export const sandboxUsers: readonly SandboxUser[] = [
  { id: 'kinnaree', name: 'KinnareeKnight', email: 'kinnaree@players.test', password: 'wing-of-gold' },
  { id: 'somchai', name: 'SomchaiSniper', email: 'somchai@players.test', password: 'quiet-rice' },
  { id: 'mali', name: 'MaliMoon', email: 'mali@players.test', password: 'white-jasmine' },
  { id: 'tonkla', name: 'TonklaTank', email: 'tonkla@players.test', password: 'green-shoots' },
];
