import { Readable } from 'node:stream';
import { boletos as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import { type Bank, bancoEmbutido, bancoLigado, RecusaDoBanco, type Titulo } from '../../adapters/banco.ts';
import { discoCheio, dita } from '../../base/discoCheio.ts';
import type { Deps } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import {
  type BoletoLido,
  boletosNaVez,
  cancelarDepois,
  deixarParaRemessa,
  encerrarBoleto,
  falhou,
  impresso,
  registrado,
  tomarBoleto,
  tomarParaCancelar,
  vencer,
} from '../../database/queries/boleto.ts';
import { guardarArquivo } from '../../database/queries/documentoEmitido.ts';
import { systemScope } from '../../database/tenant.ts';
import { boletoEmPdf } from '../../documents/boleto.ts';
import type { Job } from '../../jobs/job.ts';
import { esperaMs } from '../dividaAtiva/entregar.ts';
import { agoraDo } from '../processo/rotina.ts';
import { conferirTitulo } from './conferirTitulo.ts';
import { impressoDe, type PapelDoBoleto } from './papel.ts';
import { receberDoBanco } from './receber.ts';

type Quem = Pick<Deps, 'database' | 'clock' | 'adapters'>;

/**
 * Every minute: tells the bank of the slips that it was not told of, prints those that were not, and cancels those that are to be
 * cancelled. A run that stops anywhere leaves the same numbers to the next one (M §2.54, 2.55).
 */
export const tratarBoletos: Job = {
  name: 'boletos no banco',
  async run(deps) {
    // Each once in a run, also the one that fails; what becomes due meanwhile, too.
    const tratados: number[] = [];
    let ids: readonly number[];
    do {
      ids = await deps.database.transaction(systemScope, (db) => boletosNaVez(db, deps.clock.maquina(), tratados));
      for (const id of ids) await tratarBoleto(deps, id);
      tratados.push(...ids);
    } while (ids.length > 0);
  },
};

/** Daily: slips past their due date, after which the bank takes them no more (M §3.3). */
export const vencerBoletos: Job = {
  name: 'boletos vencidos',
  async run({ database, clock }, _, avancou) {
    const lote = 500;
    for (let feitos = lote; feitos === lote; ) {
      feitos = await database.transaction(systemScope, (db) => vencer(db, clock.hoje(), clock.maquina(), lote));
      if (feitos > 0) await avancou?.();
    }
  },
};

/** FALHOU: it is tried again later. DE_OUTRO: somebody else has it, or nothing is to be done. */
export type Tratado = 'FEITO' | 'FALHOU' | 'SEM_DISCO' | 'DE_OUTRO';

/**
 * Does what is due for one slip: registers and prints it, or cancels it. Never inside a transaction.
 * @param pedido somebody asks for it now: after an outage of the bank it does not wait for its next try
 */
export async function tratarBoleto(deps: Quem, id: number, pedido = false): Promise<Tratado> {
  const { database, clock } = deps;
  const agora = clock.maquina();
  const tomado = await database.transaction(
    systemScope,
    async (db) => (await tomarBoleto(db, id, { agora, pedido })) ?? tomarParaCancelar(db, id, agora),
  );
  if (!tomado) return 'DE_OUTRO';
  if (tomado.situacao !== 'REGISTRADO' && ligadoDe(deps, tomado) === null) {
    await database.transaction(systemScope, (db) => deixarParaRemessa(db, tomado, agora));
    return 'FEITO';
  }
  try {
    if (tomado.situacao === 'A_CANCELAR' || tomado.situacao === 'RECUSADO') await cancelar(deps, tomado);
    else await aprontar(deps, tomado);
    return 'FEITO';
  } catch (falha) {
    const erro = dita(falha);
    const recusado = falha instanceof RecusaDoBanco && tomado.situacao === 'RESERVADO';
    const proxima = new Date(clock.maquina().getTime() + esperaMs(tomado.tentativas));
    await database.transaction(systemScope, async (db) => {
      if (recusado) await recusarNoBanco(db, deps, tomado, erro);
      // What was refused keeps why.
      else await falhou(db, id, { erro: tomado.situacao === 'RECUSADO' ? (tomado.erro ?? erro) : erro, proxima });
      if (falha instanceof OutroCodigo) await cancelarDepois(db, id, clock.maquina());
    });
    if (recusado) return 'FEITO';
    return discoCheio(falha) ? 'SEM_DISCO' : 'FALHOU';
  }
}

async function aprontar(deps: Quem, tomado: BoletoLido): Promise<void> {
  const boleto = tomado.situacao === 'RESERVADO' ? await registrar(deps, tomado) : tomado;
  // It was ended while the bank answered.
  if (boleto.situacao !== 'REGISTRADO') return;
  const chave = `boletos/${boleto.data.slice(0, 7)}/${boleto.id}.pdf`;
  const { sha256 } = await deps.adapters.files.put(chave, Readable.from([await boletoEmPdf(impressoDe(boleto))]));
  await deps.database.transaction(systemScope, async (db) => {
    await guardarArquivo(db, [boleto.id_documento_emitido], sha256);
    await impresso(db, boleto.id, chave);
  });
}

async function registrar(deps: Quem, boleto: BoletoLido): Promise<BoletoLido> {
  const banco = bancoDe(deps, boleto);
  const titulo = tituloDe(boleto);
  // An earlier try may have reached the bank.
  const sabido = boleto.tentativas > 1 ? await banco.consultar(titulo) : null;
  const { barras, txId, emv, nosso } = sabido ?? (await banco.registrar(titulo));
  if (barras !== boleto.barras) throw nosso ? new OutroCodigo(frases.outroCodigo) : new RecusaDoBanco(frases.deOutrem);
  return deps.database.transaction(systemScope, (db) =>
    registrado(db, boleto.id, { agora: deps.clock.maquina(), txId, emv }),
  );
}

/** Registered by us, and not as asked: it can be paid at the bank, so it is to be cancelled there. */
class OutroCodigo extends RecusaDoBanco {}

/** The bank will not have the slip: it waits in the reconciliation for somebody to send another (M §3.5). */
async function recusarNoBanco(db: Db, deps: Quem, boleto: BoletoLido, razao: string): Promise<void> {
  await receberDoBanco(db, agoraDo(deps), {
    fonte: ligadoDe(deps, boleto) === bancoEmbutido ? 'EMBUTIDO' : 'CONSULTA',
    banco: boleto.banco,
    convenio: boleto.convenio,
    nossoNumero: boleto.nosso_numero,
    tipo: 'RECUSA',
    codigo: '',
    confirmado: true,
    data: deps.clock.hoje(),
    valorCentavos: 0,
    razao,
  });
}

async function cancelar(deps: Quem, boleto: BoletoLido): Promise<void> {
  const banco = bancoDe(deps, boleto);
  const agora = deps.clock.maquina();
  const { registrado_em: registradoEm } = boleto;
  const achado = registradoEm ? null : await banco.consultar(tituloDe(boleto));
  const sabido = achado && (achado.nosso || achado.barras === boleto.barras) ? achado : null;
  try {
    if (registradoEm) await banco.cancelar(tituloDe(boleto), { registradoEm, agora });
  } catch (falha) {
    // It may be paid: then there is nothing to cancel any more.
    const { convenio, nosso_numero: nossoNumero } = boleto;
    if (!(falha instanceof RecusaDoBanco && banco.leitura)) throw falha;
    if ((await conferirTitulo(deps, { convenio, nossoNumero, fonte: 'CONSULTA', codigo: null })) !== 'APLICADO')
      throw falha;
    return;
  }
  await deps.database.transaction(systemScope, async (db) => {
    if (sabido) await registrado(db, boleto.id, { agora, ...sabido });
    else if (boleto.situacao === 'RECUSADO') await encerrarBoleto(db, boleto.id, { cancelado_em: agora });
    else await encerrarBoleto(db, boleto.id, { situacao: 'BAIXADO_NO_BANCO', cancelado_em: agora, erro: null });
  });
}

const ligadoDe = ({ adapters }: Quem, { banco, convenio }: BoletoLido): Bank | null =>
  bancoLigado(adapters.bancos, banco, convenio);

function bancoDe(deps: Quem, boleto: BoletoLido): Bank {
  const ligado = ligadoDe(deps, boleto);
  if (!ligado) throw new Error(`no connection to ${boleto.banco}`);
  return ligado;
}

/** The slip as its bank is told of it. */
export const tituloDe = (b: BoletoLido, papel = b.dados as PapelDoBoleto): Titulo => ({
  convenio: b.convenio,
  nossoNumero: b.nosso_numero,
  seuNumero: b.seu_numero,
  barras: b.barras,
  data: b.data,
  vencimento: b.vencimento,
  totalCentavos: lerCentavos(b.total),
  beneficiario: { nome: papel.beneficiario.nome, cidade: papel.cidade },
  registro: papel.registro ?? null,
});
