import { PORT } from './socket.ts';

// For a machine of 1-4 GB with a solid-state disk that PostgreSQL shares with the shop.
const DEFAULTS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '768MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers share memory through /dev/shm, which is 64 MB in a container: a large query or an index would fail.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The shop logs failed statements itself; here they would only repeat customers' data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The server's arguments: our defaults, then the `settings` that override them, then the fixed ones (a private socket, no TCP). */
export function postgresArguments(
  socketFolder: string,
  clusterName: string,
  settings: Record<string, string>,
): string[] {
  const all = {
    ...DEFAULTS,
    ...settings,
    cluster_name: clusterName,
    port: String(PORT),
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
