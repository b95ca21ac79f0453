import { sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownCertificate } from '../../../../specs/support/certificate.ts';
import { isAmazon, readSns } from './sns.ts';

const amazon = ownCertificate('sns.amazonaws.com');
const topic = 'arn:aws:sns:eu-west-1:123456789012:mail';
const message = {
  Type: 'Notification',
  MessageId: 'b1',
  TopicArn: topic,
  Message: '{"notificationType":"Bounce"}',
  Timestamp: '2026-03-02T09:00:00.000Z',
  SignatureVersion: '2',
  SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
};
const signedText = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
  .map((name) => `${name}\n${message[name as keyof typeof message]}\n`)
  .join('');
const Signature = sign('sha256', Buffer.from(signedText), amazon.privateKey).toString('base64');
const fetched: string[] = [];
const fetchText = async (url: string) => {
  fetched.push(url);
  return amazon.pem;
};

test('a message that Amazon signed for the topic is read', async () => {
  expect(await readSns({ ...message, Signature }, topic, fetchText)).toMatchObject({ MessageId: 'b1' });
});

test.each([
  ['another text', { Message: '{}' }],
  ['another topic', { TopicArn: `${topic}2` }],
  ['no signature', { Signature: '' }],
  ['a certificate of somebody else', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.example.com/x.pem' }],
])('with %s it is refused', async (_what, change) => {
  expect(await readSns({ ...message, Signature, ...change }, topic, fetchText)).toBeNull();
});

test.each([
  ['https://sns.us-east-1.amazonaws.com/x.pem', true],
  ['https://sns.cn-north-1.amazonaws.com.cn/x.pem', true],
  ['http://sns.us-east-1.amazonaws.com/x.pem', false],
  ['https://sns.us-east-1.amazonaws.com:8443/x.pem', false],
  ['https://sns.us-east-1.amazonaws.com@example.com/x.pem', false],
  ['https://s3.us-east-1.amazonaws.com/x.pem', false],
  ['none', false],
])('%s is of Amazon: %s', (url, expected) => {
  expect(isAmazon(url)).toBe(expected);
});
