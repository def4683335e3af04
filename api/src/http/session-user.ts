/** The signed-in user as every request knows them. */
export interface SessionUser {
  readonly id: number;
  readonly username: string | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isBuyer: boolean;
  readonly isSeller: boolean;
  readonly isMiddleman: boolean;
}
