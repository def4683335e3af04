export { accountOf } from './account-of-input.ts';
export { accountsModule } from './accounts.module.ts';
export { assertEmailVerified } from './accounts.policy.ts';
export { anonymiseAccount } from './accounts.repository.ts';
export { withCountedTry } from './credential-tries.ts';
export { addFrame } from './frames.repository.ts';
export { type Reauthentication, withReauthentication } from './reauthentication.ts';
export { isUsernameReserved, reserveUsername } from './reserved-usernames.repository.ts';
export { hashSecretToken } from './secret-token.ts';
export { Sessions } from './sessions.ts';
export { liftSuspension, suspendUser } from './suspension.repository.ts';
export { enableTwoFactorForDemo } from './two-factor.service.ts';
export { hasTwoFactor, securityChangedAt, useTwoFactorCode } from './two-factor-code.ts';
export { queueUserMail } from './user-mail.job.ts';
export {
  type Account,
  changeIdentity,
  countVerifiedSellers,
  createUser,
  findPublicUsers,
  findUser,
  findUserByUsername,
  lockUser,
} from './users.ts';
