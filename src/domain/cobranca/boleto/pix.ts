import { comZeros } from '../../digitos.ts';
import { textoDoBanco } from './textos.ts';

/**
 * The BR Code of a dynamic charge, for a QR and as «copia e cola» (D §1.5). The amount is at its address, so it has none. A
 * slip carries the code that the bank answered; this one is for the bank that is embedded.
 * @param cobranca.url address of the charge, with or without https://; beyond 77 characters it throws RangeError
 * @param cobranca.nome of who is paid, cut at 25 characters and then trimmed
 * @param cobranca.cidade cut at 15
 */
export function brCode({ url, nome, cidade }: { url: string; nome: string; cidade: string }): string {
  const semCrc = [
    item(0, '01'),
    item(1, '12'),
    item(26, item(0, 'br.gov.bcb.pix') + item(25, url.replace(/^https?:\/\//, ''))),
    item(52, '0000'),
    item(53, '986'),
    item(58, 'BR'),
    item(59, textoDoBanco(nome, 25)),
    item(60, textoDoBanco(cidade, 15)),
    item(62, item(5, '***')),
    '6304',
  ].join('');
  return `${semCrc}${crc16(semCrc)}`;
}

/** CRC-16/CCITT-FALSE of a text in ASCII: polynomial 0x1021 from 0xFFFF; four upper-case hexadecimals (D §1.5). */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const c of texto) {
    crc ^= c.charCodeAt(0) << 8;
    for (let i = 0; i < 8; i++) crc = ((crc & 0x8000 ? 0x1021 : 0) ^ (crc << 1)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const item = (id: number, valor: string): string => `${comZeros(id, 2)}${comZeros(valor.length, 2)}${valor}`;
