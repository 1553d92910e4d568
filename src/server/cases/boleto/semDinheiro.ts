import { boletos as palavras } from '@i18n/pt-BR/cobranca/banco.ts';
import type { Db } from '../../database/database.ts';
import { type BoletoLido, encerrarBoleto, registradoPeloArquivo, travarBoleto } from '../../database/queries/boleto.ts';
import type { Quem } from '../cobranca/andamentos.ts';
import type { Efeito, FatoDoBanco } from './fatoDoBanco.ts';

/** What the bank tells of a slip besides its payments: it is registered, refused or cancelled there (M §3.3; D §1.7). */
export async function semDinheiro(db: Db, quem: Quem, { id }: BoletoLido, fato: FatoDoBanco): Promise<Efeito> {
  const boleto = await travarBoleto(db, id);
  const { situacao } = boleto;
  switch (fato.tipo) {
    case 'REGISTRO':
      if (boleto.registrado_em === null && (situacao === 'RESERVADO' || situacao === 'A_CANCELAR'))
        await registradoPeloArquivo(db, id, quem.maquina);
      return { estado: 'CONCILIADO' };
    case 'RECUSA': {
      const mensagem = fato.razao ?? palavras.recusadoPeloBanco;
      // Of a registered one only what was asked later is refused.
      if (situacao === 'RESERVADO') await encerrarBoleto(db, id, { situacao: 'RECUSADO', erro: mensagem });
      return { estado: 'RECUSADO_PELO_BANCO', mensagem };
    }
    case 'BAIXA':
      if (situacao !== 'PAGO' && situacao !== 'RECUSADO')
        await encerrarBoleto(db, id, { situacao: 'BAIXADO_NO_BANCO', cancelado_em: quem.agora, erro: null });
      return { estado: 'CONCILIADO' };
    default:
      return { estado: 'NAO_TRATADO', mensagem: palavras.naoTratado(fato.codigo) };
  }
}
