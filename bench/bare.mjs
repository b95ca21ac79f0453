import Fastify from 'fastify';

// The measure of everything: a server that does nothing but send a string that is ready, 30 KB of it.
const page = 'x'.repeat(30 * 1024);
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
