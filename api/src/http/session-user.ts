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

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; undefined for a guest. */
    user: SessionUser | undefined;
  }
}
