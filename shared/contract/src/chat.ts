import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { timelineEvents } from './order-facts.ts';
import { Empty, Id, IdParams, Instant, nullable, oneOf, PictureRef } from './schema.ts';

/** A line of an order's chat. Lines of the system say what happened and have no text of their own. */
export const ChatMessage = Type.Object({
  id: Id,
  author: oneOf(['buyer', 'seller', 'system']),
  text: Type.String({ description: 'addresses outside the shop are blanked out' }),
  event: nullable(oneOf(timelineEvents)),
  itemId: nullable(Id),
  picture: nullable(PictureRef),
  createdAt: Instant,
});
export type ChatMessage = Static<typeof ChatMessage>;

/** A page of a chat, newest first. */
export const ChatPage = Type.Object({
  results: Type.Array(ChatMessage),
  /** Ask with `before` for what was said earlier; null at the beginning. */
  next: nullable(Id),
  isOpen: Type.Boolean({ description: 'whether the caller may write' }),
  unread: Type.Integer({ description: 'lines of others that the caller has not read' }),
  /** Up to which line the other side has read. */
  readByOther: nullable(Id),
});
export type ChatPage = Static<typeof ChatPage>;

export const chatCalls = defineCalls({
  'GET /api/transaction/:id/message': {
    summary: 'What was said about an order, newest first; for its two sides from payment on.',
    tag: 'chat',
    access: 'user',
    params: IdParams,
    query: Type.Object({
      before: Type.Optional(Id),
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: ChatPage,
    errors: ['NOT_FOUND'],
  },
  'POST /api/transaction/:id/message': {
    summary: 'Says something to the other side, in words, in a picture, or both.',
    tag: 'chat',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        text: Type.String({ maxLength: 2000 }),
        pictureKey: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      },
      { additionalProperties: false },
    ),
    response: ChatMessage,
    status: 201,
    idempotent: true,
    errors: ['CHAT_CLOSED', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/transaction/:id/message/read': {
    summary: 'Marks what was said up to a line as read.',
    tag: 'chat',
    access: 'user',
    params: IdParams,
    body: Type.Object({ lastId: Id }, { additionalProperties: false }),
    response: Empty,
    errors: ['NOT_FOUND'],
  },
});
