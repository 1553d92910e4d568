import type { Configuracao } from '@/contract/configuracao.ts';
import { paraCentavos, paraFracao, paraPontosBase, paraReais } from '@/contract/values/dinheiro.ts';
import type { Db } from '../database.ts';
import { gravarCentavos, lerCentavos } from '../dinheiro.ts';

/** The only row of configuration: cents and basis points in the database, reais and fractions in the answer. */
export async function lerConfiguracao(db: Db): Promise<Configuracao> {
  const row = await db.selectFrom('configuracao').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  return {
    maxParcelas: row.max_parcelas,
    valorMinParcelas: paraReais(lerCentavos(row.valor_min_parcelas)),
    porcentagemJurosMes: paraFracao(row.juros_mes_pontos_base),
    porcentagemHonorarios: paraFracao(row.honorarios_pontos_base),
    versao: row.versao,
  };
}

export const gravarConfiguracao = (db: Db, c: Configuracao) =>
  db
    .updateTable('configuracao')
    .set({
      max_parcelas: c.maxParcelas,
      valor_min_parcelas: gravarCentavos(paraCentavos(c.valorMinParcelas)),
      juros_mes_pontos_base: paraPontosBase(c.porcentagemJurosMes),
      honorarios_pontos_base: paraPontosBase(c.porcentagemHonorarios),
      versao: c.versao,
    })
    .where('id', '=', 1)
    .execute();
