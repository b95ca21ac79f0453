import type { Db } from '../../../platform/db/database.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import { pictureKey } from '../import/gallery.ts';
import type { Group } from '../import/group.ts';
import { NoPicture, type TakePicture } from '../import/ports.ts';
import { type Refused, refusedRow } from '../import/reasons.ts';
import { type ImportTools, shopPorts } from '../import/shop-ports.service.ts';
import { Fallen, hangPictures, picturesOf } from '../import/take.ts';
import { groupOf, takingOf } from './products.service.ts';
import type { ImportRun } from './run.ts';
import { markPictures, noteRefused, waitingForPictures } from './staging.repo.ts';

/**
 * Imports the pictures of the next products of a run; a product whose pictures fail keeps its own, and the picture is
 * reported. Returns false when none was left.
 */
export async function bringPictures(
  db: Db,
  run: ImportRun,
  tools: ImportTools,
  fetchPicture: TakePicture,
  most: number,
): Promise<boolean> {
  const slugs = await waitingForPictures(db, run.id, most);
  const groups = await Promise.all(slugs.map((slug) => groupOf(db, run.id, slug)));
  const brought = await Promise.all(groups.map((group) => bring(group, run, tools, fetchPicture)));
  for (const [index, group] of groups.entries()) {
    const one = brought[index];
    if (one) await hang(db, run, tools, group, one);
  }
  return slugs.length > 0;
}

interface Brought {
  stored: Map<string, StoredImage>;
  refused: Refused[];
}

async function bring(group: Group, run: ImportRun, tools: ImportTools, fetchPicture: TakePicture): Promise<Brought> {
  const brought: Brought = { stored: new Map(), refused: [] };
  // Which pictures a product has is read from its rows alone; nothing is asked of the shop here.
  const wanted = picturesOf(group, { ...takingOf(run, tools), ports: tools });
  await Promise.all(
    wanted.map(async ({ url, line }) => {
      try {
        brought.stored.set(pictureKey(url), await fetchPicture(url));
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error;
        brought.refused.push(refusedRow(line, error.problem, { address: url, problem: error.message }));
      }
    }),
  );
  return brought;
}

async function hang(db: Db, run: ImportRun, tools: ImportTools, group: Group, { stored, refused }: Brought) {
  const counts = { done: stored.size, failed: refused.length };
  try {
    await db.transaction().execute(async (tx) => {
      const outcome = await hangPictures(
        group,
        { ...takingOf(run, tools), ports: shopPorts(tx, run.id, tools) },
        stored,
      );
      if (!(await markPictures(tx, run.id, group.slug, { ...counts, changed: outcome === 'updated' }))) return;
      await noteRefused(tx, run.id, 'pictures', refused);
    });
  } catch (error) {
    if (!(error instanceof Fallen)) throw error;
    await db.transaction().execute(async (tx) => {
      const none = { done: 0, failed: stored.size + refused.length, changed: false };
      if (!(await markPictures(tx, run.id, group.slug, none))) return;
      await noteRefused(tx, run.id, 'pictures', [...refused, ...error.refused]);
    });
  }
}
