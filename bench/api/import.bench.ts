import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../api/src/db/database.ts';
import { receiveImport, runImport } from '../../api/src/modules/listings/import/import-listings.ts';
import { insertPicture } from '../../api/src/modules/pictures/pictures.repository.ts';
import { startTestApi } from '../../api/test/test-api.ts';
import { addGame } from '../../api/test/test-catalogue.ts';
import { print, sizeFrom } from './shop.ts';

/** From the text of a CSV file to listings that await review. Usage: `pnpm bench import --items 5000` */
const items = sizeFrom(process.argv, 5000);
const wanted = 2000;
const rounds = 5;

const api = await startTestApi();
try {
  await addGame(api.db, 'Bench Game');
  const { id: userId } = await api.createUser();
  const key = randomUUID().replaceAll('-', '');
  await insertPicture(api.db, {
    key,
    kind: 'upload',
    ownerId: userId,
    isPrivate: true,
    width: 8,
    height: 8,
    color: '#336699',
    mime: 'image/webp',
  });
  const lines = Array.from(
    { length: items },
    (_, at) =>
      `Bench_Game,item,Ember Kris ${at},กริชเพลิง ${at},"Sharp, and old",weapon,${key},${(at % 900) + 10}.50,3,14,6`,
  );
  const content = `game,kind,name,nameTh,description,tags,pictures,price,stock,offerDurationDays,activeDeliveryHours\n${lines.join('\n')}`;
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const begun = await inTransaction(api.db, (tx) =>
      receiveImport(api.context, tx, { userId, dryRun: false, format: 'csv', content }),
    );
    if (begun.id === null) throw new Error(JSON.stringify(begun.problems.slice(0, 3)));
    await runImport(api.context, begun.id);
    rates.push(items / ((performance.now() - from) / 1000));
  }
  const rate = rates.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  print(`import of ${items}: ${Math.round(rate)} items a second (at least ${wanted})`);
  if (rate < wanted) process.exitCode = 1;
} finally {
  await api.close();
}
