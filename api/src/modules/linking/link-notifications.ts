import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import { writeNotifications } from '../notifications/index.ts';

type Kind = 'linked' | 'notLocked' | 'notListed' | 'leftAccount' | 'kept' | 'keptForBuyer' | 'arrived';

const messages: Readonly<Record<Kind, { readonly title: Text; readonly body: (name: Text) => Text }>> = {
  linked: {
    title: { en: 'Game account linked', th: 'เชื่อมบัญชีเกมแล้ว' },
    body: ({ en, th }) => ({
      en: `“${en}” is linked to your account. If this wasn’t you, unlink it and change your password.`,
      th: `เชื่อม “${th}” กับบัญชีของคุณแล้ว หากไม่ใช่คุณ กรุณายกเลิกการเชื่อมและเปลี่ยนรหัสผ่าน`,
    }),
  },
  notLocked: {
    title: { en: 'Couldn’t list your item', th: 'ลงขายไม่สำเร็จ' },
    body: ({ en, th }) => ({
      en: `The game couldn’t reserve “${en}”, so it isn’t on sale. Sync your items and try again.`,
      th: `เกมล็อก “${th}” ไว้ไม่ได้ จึงยังไม่ได้ลงขาย ซิงก์ไอเทมแล้วลองอีกครั้ง`,
    }),
  },
  notListed: {
    title: { en: 'Couldn’t list your item', th: 'ลงขายไม่สำเร็จ' },
    body: ({ en, th }) => ({
      en: `“${en}” isn’t on sale, because your account was suspended. You can list it again afterwards.`,
      th: `“${th}” ยังไม่ได้ลงขาย เพราะบัญชีของคุณถูกระงับ ลงขายใหม่ได้เมื่อพ้นการระงับ`,
    }),
  },
  leftAccount: {
    title: { en: 'Listing ended', th: 'ปิดการขายแล้ว' },
    body: ({ en, th }) => ({
      en: `“${en}” is no longer in your game account, so its listing has ended.`,
      th: `“${th}” ไม่อยู่ในบัญชีเกมของคุณแล้ว ระบบจึงปิดการขาย`,
    }),
  },
  kept: {
    title: { en: 'Link your account to receive your item', th: 'เชื่อมบัญชีเพื่อรับไอเทม' },
    body: ({ en, th }) => ({
      en: `“${en}” is yours. Link your game account and it transfers automatically.`,
      th: `“${th}” เป็นของคุณแล้ว เชื่อมบัญชีเกมเพื่อให้ระบบโอนเข้าบัญชีให้อัตโนมัติ`,
    }),
  },
  keptForBuyer: {
    title: { en: 'Link your account to receive your item', th: 'เชื่อมบัญชีเพื่อรับไอเทม' },
    body: ({ en, th }) => ({
      en: `The game keeps “${en}” for you, and Talad holds your money until it arrives. Link your game account and it transfers automatically.`,
      th: `เกมเก็บ “${th}” ไว้ให้คุณ และ Talad พักเงินไว้จนกว่าไอเทมจะถึง เชื่อมบัญชีเกมเพื่อให้ระบบโอนเข้าบัญชีให้อัตโนมัติ`,
    }),
  },
  arrived: {
    title: { en: 'Your item has arrived', th: 'ไอเทมเข้าบัญชีเกมแล้ว' },
    body: ({ en, th }) => ({
      en: `“${en}” is in your game account.`,
      th: `“${th}” เข้าบัญชีเกมของคุณแล้ว`,
    }),
  },
};

/** Notifies a user about a link or one of its items. */
export async function notifyAboutLink(
  tx: Transaction,
  kind: Kind,
  {
    userId,
    name,
    picture,
    at,
  }: {
    readonly userId: number;
    readonly name: Text;
    readonly picture?: { readonly key: string; readonly color: string };
    readonly at: Date;
  },
): Promise<void> {
  const { title, body } = messages[kind];
  const link = kind === 'linked' ? paths.settings('db-sync') : paths.inventory();
  await writeNotifications(tx, {
    general: [{ userId, title, body: body(name), ...(picture && { picture }), link, at }],
  });
}
