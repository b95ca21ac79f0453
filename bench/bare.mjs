import Fastify from 'fastify';

// The baseline: a server that sends a constant string of 30 KB.
const page = 'x'.repeat(30 * 1024);
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
