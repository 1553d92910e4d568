import { textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { blocosDaCertidao, type ModeloCertidao } from '@/server/documents/certidao.ts';
import { antes, atos, umAto } from './osAtos.ts';
import { umCredor, umOrgao, umPdfDe } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';

const modelo = (mudancas: Partial<ModeloCertidao> = {}): ModeloCertidao => ({
  processo: umDetalhe({ dataConstituicaoDefinitiva: '2026-06-11' }),
  orgao: umOrgao(),
  credor: umCredor(),
  atos,
  memoria: [{ tipo: 'texto', texto: 'Memória mês a mês.' }],
  ...mudancas,
});
const textos = (m = modelo()) => textsOf(blocosDaCertidao(m)).join('\n');

describe('certidão e despacho (D §6)', () => {
  it.each([
    ['AR que voltou', 'Constituição do crédito | Aviso de recebimento (AR) | 02/02/2026 | Devedor não encontrado'],
    ['edital', 'Constituição do crédito | Publicação no Diário Oficial | 16/02/2026 | Devedor notificado por edital'],
    ['ciência', 'Decisão de 1ª instância | Ciência pessoal | 11/05/2026 | Devedor notificado'],
    ['prazo de que se valeu', 'Contestação | 03/03/2026 | 01/04/2026 | Contestação apresentada em 20/03/2026'],
    ['prazo que decorreu', 'Recurso | 12/05/2026 | 10/06/2026 | Decorreu sem manifestação'],
    ['decisão', '1ª instância | 05/05/2026'],
    ['nada pendente', 'não há contestação nem recurso pendente de julgamento'],
    ['constituição', 'definitivamente constituído desde 11/06/2026'],
    ['valor final', 'é de R$ 13.022,55'],
    ['memória', 'Memória mês a mês.'],
    ['encaminhamento', 'ENCAMINHE-SE o processo ao órgão responsável pela dívida ativa'],
    ['corresponsável', 'Sócio | João da Silva Ávila'],
    ['autoridade', 'Nome: Maria de Fátima'],
  ])('traz %s', (_, texto) => expect(textos()).toContain(texto));

  it('não certifica notificação que não houve', () => {
    const semNada = textos(modelo({ atos: [] }));
    expect(semNada).toContain('Não consta notificação registrada neste processo.');
    expect(semNada).toContain('Não houve prazo a decorrer');
    expect(semNada).not.toContain('foi notificado(a)');
    expect(textos(modelo({ atos: atos.slice(0, 2) }))).not.toContain('foi notificado(a)');
  });

  it('o AR depois da perda do parcelamento é contado como tal', () => {
    const perda = umAto({ acao: 'ANEXAR_AR', dataReferencia: '2026-07-01', antes: antes(23) });
    expect(textos(modelo({ atos: [perda] }))).toContain(
      'Perda de parcelamento | Aviso de recebimento (AR) | 01/07/2026 | Devedor notificado',
    );
  });

  it('cabe em páginas numeradas, com vinte corresponsáveis e a memória em anexo', async () => {
    const [um] = umDetalhe().corresponsaveis;
    const processo = umDetalhe({ corresponsaveis: Array.from({ length: 20 }, () => um!) });
    const texto = textOfPdf(await umPdfDe(blocosDaCertidao(modelo({ processo }))));
    const paginas = Number(/Página 1\/(\d+)/.exec(texto)?.[1]);
    expect(paginas).toBeGreaterThan(1);
    expect(texto).toContain(`Página ${paginas}/${paginas}`);
    expect(texto.indexOf('Memória de cálculo')).toBeGreaterThan(texto.indexOf('Assinatura da autoridade'));
  });
});
