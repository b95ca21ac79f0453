import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, onCodes } from './error-code.ts';
import { findProcess } from './process.ts';

/** The contents of postmaster.pid; its server may be dead. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
  /** `starting`, `ready`, `stopping`; empty while the server is still writing the file. */
  status: string;
}

/** Reads a cluster's postmaster.pid; undefined when there is none. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const content = await onCodes(readFile(pathOf(cluster), 'utf8'), ['ENOENT'], undefined);
  if (content === undefined) return undefined;
  // pidfile.h of PostgreSQL: pid, data directory, start time, port, socket folder, address, shared memory, status.
  const [pid, , , port, socketFolder = '', , , status = ''] = content.split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/** Removes the postmaster.pid of a dead server if another process, or its own zombie, has the pid: PostgreSQL would treat that as a running server. Call it under the home's lock. */
export async function discardPidFile(cluster: string, pid: number): Promise<undefined> {
  if (isTaken(pid)) await rm(pathOf(cluster), { force: true });
}

/** Tells whether a pid is the running server of this cluster. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const found = await findProcess(pid);
  return found?.command.includes(` cluster_name=${await clusterName(cluster)} `) ?? false;
}

/** A name in the server's command line that stays the same when the cluster's folder is moved. */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `vitrine-${dev}-${ino}`;
}

// A crash can leave a file without a number, with which PostgreSQL refuses to start.
function isTaken(pid: number): boolean {
  if (!(pid > 0)) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function pathOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
