/** What every request knows about the person who sent it. */
export interface SessionUser {
  readonly id: number;
  readonly username: string | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isBuyer: boolean;
  readonly isSeller: boolean;
  readonly isMiddleman: boolean;
}
