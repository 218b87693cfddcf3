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

/** Starts a mail server that accepts every mail, or refuses every recipient. It has only the part of SMTP that this needs. */
export async function startSmtpServer(refuse = false): Promise<SmtpServer> {
  const lines: string[] = [];
  /** The lines of each connection, because several mails arrive at the same time. */
  const connections: string[][] = [];
  const server = createServer((socket) => {
    let inMail = false;
    const own: string[] = [];
    connections.push(own);
    const answer = (line: string) => {
      if (inMail && line !== '.') return undefined;
      if (inMail) return '250 taken';
      if (line.startsWith('EHLO')) return '250 localhost';
      if (line.startsWith('RCPT')) return refuse ? `550 no mailbox for ${line}` : '250 ok';
      return line.startsWith('DATA') ? '354 go on' : '250 ok';
    };
    socket.on('error', () => {});
    socket.write('220 localhost\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      own.push(line);
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
        const mails = connections.map((own) => decodeMail(own.join('\r\n')));
        const found = mails.filter((mail) => mail.includes(`RCPT TO:<${email}>`) && mail.includes('– Drape'));
        return found.length === count ? found : undefined;
      }),
    close: () => server.close(),
  };
}
