import type { FonteDoMovimento } from '@/contract/conciliacao.ts';
import { operacional, sentidoDoEstado } from '@/domain/cobranca/estadosDoBB.ts';
import { bancoLigado, type TituloNoBanco } from '../../adapters/banco.ts';
import type { Deps } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { devolverConsulta, pagamentosDoTitulo, tomarConsulta } from '../../database/queries/avisoDoBanco.ts';
import { systemScope } from '../../database/tenant.ts';
import { agoraDo } from '../processo/rotina.ts';
import type { FatoDoBanco } from './fatoDoBanco.ts';
import { receberDoBanco } from './receber.ts';

type Quem = Pick<Deps, 'database' | 'clock' | 'adapters'>;

/** A title of which something is said to have happened. */
export interface Indicio {
  readonly convenio: string;
  readonly nossoNumero: string;
  readonly fonte: FonteDoMovimento & ('WEBHOOK' | 'CONSULTA');
  /** The code of the notice or of the list; null: none was told. */
  readonly codigo: number | null;
}

/**
 * What asking made of it. APLICADO: what the bank says is applied, or was before. NADA: it says that nothing happened. CEDO: it was
 * just asked. SEM_TITULO: it does not have it. SEM_BANCO: nobody can be asked.
 */
export type Conferido = 'APLICADO' | 'NADA' | 'CEDO' | 'SEM_TITULO' | 'SEM_BANCO';

/** Asks the bank about a title and applies what it says, whatever the hint was (D §1.6). Never inside a transaction. */
export async function conferirTitulo(deps: Quem, indicio: Indicio): Promise<Conferido> {
  const { database, clock, adapters } = deps;
  const leitura = bancoLigado(adapters.bancos, 'BB', indicio.convenio)?.leitura;
  if (!leitura) return 'SEM_BANCO';
  const em = clock.maquina();
  if (!(await database.transaction(systemScope, (db) => tomarConsulta(db, indicio, em)))) return 'CEDO';
  try {
    const titulo = await leitura.titulo(indicio.convenio, indicio.nossoNumero);
    if (!titulo) return 'SEM_TITULO';
    return await database.transaction(systemScope, async (db) => {
      const quem = agoraDo(deps);
      const fato = await fatoDe(db, indicio, titulo, quem.hoje);
      if (!fato) return 'NADA';
      await receberDoBanco(db, quem, fato);
      return 'APLICADO';
    });
  } catch (falha) {
    // Nothing was learnt of it: the next try, seconds later, is not too early. Where this fails too, the first failure is the reason.
    await database.transaction(systemScope, (db) => devolverConsulta(db, indicio, em)).catch(() => undefined);
    throw falha;
  }
}

/** The fact that the title tells; null: none. */
async function fatoDe(db: Db, indicio: Indicio, titulo: TituloNoBanco, hoje: string): Promise<FatoDoBanco | null> {
  const { convenio, nossoNumero, fonte, codigo } = indicio;
  const { estornos, vivo } = await pagamentosDoTitulo(db, indicio);
  const sentido = sentidoDoEstado(titulo);
  // What a consultation tells of a payment is all of it: its state and its day may come to be said otherwise, and it is the same. After
  // a reversal it is another one.
  const chave = (o: string, centavos: number) => ['API', 'BB', convenio, nossoNumero, o, centavos, estornos].join(':');
  const fato = {
    ...({ fonte, banco: 'BB', convenio, nossoNumero, codigo: String(titulo.estado) } as const),
    bruto: titulo.bruto,
  };
  if (sentido) {
    const { tipo, confirmado } = sentido;
    const o = tipo === 'PAGAMENTO' ? `${tipo} ${confirmado ? 'confirmado' : 'pendente'}` : `${tipo} ${titulo.estado}`;
    const data = titulo.recebidoEm ?? hoje;
    return { ...fato, ...sentido, data, valorCentavos: titulo.pagoCentavos, chave: chave(o, titulo.pagoCentavos) };
  }
  // The bank says open: what was pending did not come, or was told to be taken back.
  if (!vivo || !(vivo.pendente || codigo === operacional.desfeito)) return null;
  return {
    ...fato,
    ...({ tipo: 'ESTORNO', confirmado: true, codigo: String(operacional.desfeito) } as const),
    ...{ data: hoje, valorCentavos: lerCentavos(vivo.valor), chave: chave('ESTORNO', lerCentavos(vivo.valor)) },
  };
}
