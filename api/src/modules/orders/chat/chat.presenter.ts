import type { ChatMessage } from '@talad/contract/chat';
import { pictureRef } from '../../pictures/index.ts';
import type { MessageRow } from '../orders.tables.ts';

export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  author: row.author,
  text: row.text,
  event: row.event,
  itemId: row.itemId,
  picture:
    row.pictureKey === null || row.pictureColor === null
      ? null
      : pictureRef(row.pictureKey, row.pictureColor),
  createdAt: row.createdAt.toISOString(),
});
