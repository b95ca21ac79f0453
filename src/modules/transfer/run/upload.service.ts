import { type Archive, BadArchive, openArchive } from '../../../platform/archive/zip.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { archiveLimits } from './picture-sources.ts';

/** Files of an import: a CSV, and zip files with pictures. */
export interface ImportFiles {
  fileName: string;
  csvFile: string;
  csvBytes: number;
  pictureFiles: string[];
}

/** Bytes that a CSV in a zip file may have. */
const maxCsvBytes = 2 ** 30;

/** Sorts what was uploaded: one CSV, by itself or in a zip file. Refuses files that cannot be used. */
export async function sortUploads(uploads: Upload[], files: FileStore): Promise<Result<ImportFiles>> {
  const plain: ImportFiles[] = [];
  const zips: Upload[] = [];
  for (const upload of uploads) {
    if (await isZip(upload, files)) zips.push(upload);
    else plain.push({ fileName: upload.fileName, csvFile: upload.storedAs, csvBytes: upload.bytes, pictureFiles: [] });
  }
  const packed: ImportFiles[] = [];
  for (const zip of zips) {
    const found = await csvIn(zip, files);
    if (!found.ok) return found;
    packed.push(...found.value);
  }
  const [csv, second] = [...plain, ...packed];
  if (second) return refuse('import.twoFiles');
  return csv ? ok({ ...csv, pictureFiles: zips.map((zip) => zip.storedAs) }) : refuse('import.noFile');
}

/** By its first bytes, whatever its name says. */
async function isZip({ storedAs, bytes }: Upload, files: FileStore): Promise<boolean> {
  if (bytes < 4) return false;
  const chunks: Buffer[] = [];
  for await (const chunk of files.stream(storedAs, { start: 0, end: 4 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1').startsWith('PK');
}

/** The CSV files of a zip file, unpacked beside it. */
async function csvIn(zip: Upload, files: FileStore): Promise<Result<ImportFiles[]>> {
  try {
    const archive = await openArchive(files, zip.storedAs, archiveLimits);
    try {
      const names = archive.names.filter((name) => /\.csv$/i.test(name));
      if (names.length > 1) return refuse('import.twoFiles');
      return ok(await Promise.all(names.map((name) => unpack(archive, name, zip, files))));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    return refuse({
      key: 'import.badZip',
      values: { name: zip.fileName, problem: `${error.problem}, ${error.message}` },
    });
  }
}

async function unpack(archive: Archive, name: string, zip: Upload, files: FileStore): Promise<ImportFiles> {
  const csvFile = `${zip.storedAs}.csv`;
  await files.take(csvFile, await archive.stream(name, maxCsvBytes));
  const csvBytes = (await files.size(csvFile)) ?? 0;
  return {
    fileName: `${zip.fileName}/${name.replace(/[\p{Cc}\p{Cs}]/gu, '')}`.slice(0, 200),
    csvFile,
    csvBytes,
    pictureFiles: [],
  };
}
