import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { eventually } from './eventually';
import { decodeMail } from './outbox';

export interface SmtpServer {
  port: number;
  /** Every line that the server has received. */
  lines: string[];
  /** Waits for this many mails to an address, and returns them decoded. */
  mailsTo(email: string, count: number): Promise<string[]>;
  close(): void;
}

/** Starts a mail server that accepts every mail, or refuses every recipient. It supports only the SMTP commands needed for that. */
export async function startSmtpServer(refuse = false): Promise<SmtpServer> {
  const lines: string[] = [];
  /** The lines of each connection, because several mails arrive at the same time. */
  const connections: string[][] = [];
  const server = createServer((socket) => {
    let inMail = false;
    const ownLines: string[] = [];
    connections.push(ownLines);
    const answer = (line: string) => {
      if (inMail && line !== '.') return undefined;
      if (inMail) return '250 accepted';
      if (line.startsWith('EHLO')) return '250 localhost';
      if (line.startsWith('RCPT')) return refuse ? `550 no mailbox for ${line}` : '250 ok';
      return line.startsWith('DATA') ? '354 send the mail' : '250 ok';
    };
    socket.on('error', () => {});
    socket.write('220 localhost\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      ownLines.push(line);
      const text = answer(line);
      inMail = inMail ? line !== '.' : line.startsWith('DATA');
      if (text) socket.write(`${text}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    mailsTo: (email, count) =>
      eventually(`${count} mails`, () => {
        const mails = connections.map((ownLines) => decodeMail(ownLines.join('\r\n')));
        const matching = mails.filter((mail) => mail.includes(`RCPT TO:<${email}>`) && mail.includes('– Drape'));
        return matching.length === count ? matching : undefined;
      }),
    close: () => server.close(),
  };
}
