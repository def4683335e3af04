import { Secret, TOTP } from 'otpauth';
import { demoUsers } from './catalogue/users.ts';

const secret = demoUsers.find(({ email }) => email === 'buyer@talad.test')?.twoFactorSecret;
if (!secret) throw new Error('The demo buyer has no two-factor.');
process.stdout.write(`${new TOTP({ secret: Secret.fromBase32(secret) }).generate()}\n`);
