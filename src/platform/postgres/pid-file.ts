import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, onCodes } from './error-code.ts';
import { findProcess } from './process.ts';

/** What postmaster.pid says of a server; it may be long dead. */
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

/** Removes the postmaster.pid of a dead server if another process, or its own zombie, bears the pid: PostgreSQL would take that for a living server. Call it under the home's lock. */
export async function discardPidFile(cluster: string, pid: number): Promise<undefined> {
  if (isTaken(pid)) await rm(pathOf(cluster), { force: true });
}

/** Whether a pid is the living server of this cluster. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const found = await findProcess(pid);
  return found?.command.includes(` cluster_name=${await clusterName(cluster)} `) ?? false;
}

/** A name that stands in the server's command line and follows the cluster's folder when it is moved. */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `vitrine-${dev}-${ino}`;
}

// A file without a number is one a crash cut short; PostgreSQL refuses to start over it.
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
