import type { Text } from '@talad/contract/schema';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { profileFrame } from './profile.tables.ts';

type FrameRow = typeof profileFrame.$inferSelect;

/** Frames available to users, oldest first. */
export async function findAvailableFrames(executor: Executor): Promise<FrameRow[]> {
  return executor
    .select()
    .from(profileFrame)
    .where(eq(profileFrame.isOffered, true))
    .orderBy(asc(profileFrame.id));
}

export async function findFrame(executor: Executor, id: number): Promise<FrameRow | undefined> {
  const [row] = await executor.select().from(profileFrame).where(eq(profileFrame.id, id));
  return row;
}

export async function findFrameByPicture(
  executor: Executor,
  pictureKey: string,
): Promise<FrameRow | undefined> {
  const [row] = await executor.select().from(profileFrame).where(eq(profileFrame.pictureKey, pictureKey));
  return row;
}

/** Makes a frame with an already stored picture available and returns its ID. Updates the name if the frame exists. */
export async function addFrame(
  executor: Executor,
  { name, pictureKey }: { readonly name: Text; readonly pictureKey: string },
): Promise<number> {
  const [row] = await executor
    .insert(profileFrame)
    .values({ nameEn: name.en, nameTh: name.th, pictureKey })
    .onConflictDoUpdate({
      target: profileFrame.pictureKey,
      set: { nameEn: name.en, nameTh: name.th, isOffered: true },
    })
    .returning({ id: profileFrame.id });
  if (!row) throw new Error('The frame was not kept');
  return row.id;
}
