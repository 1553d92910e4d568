import { titular as t } from '@i18n/pt-BR/trilha/titular.ts';
import { jsPDF } from 'jspdf';
import autoTable from 'jspdf-autotable';
import type { DadosDoTitular } from '@/contract/titular.ts';
import { formatData, formatDataHora } from '@/contract/values/data.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { imprimivel } from '@/domain/textoImpresso.ts';
import { legivel } from './legivel.ts';

const MARGEM = 14;
/** Where the last table ended; jspdf-autotable keeps it on the document. */
const fimDaTabela = (pdf: jsPDF): number => {
  const ultima: unknown = Reflect.get(pdf, 'lastAutoTable');
  const y: unknown = typeof ultima === 'object' && ultima !== null ? Reflect.get(ultima, 'finalY') : 0;
  return typeof y === 'number' ? y : 0;
};

/** All that is held on a person as a PDF, A4: a table for each source, then who saw it. */
export function desenhar({ documento, geradoEm, fontes, quemViu }: DadosDoTitular): ArrayBuffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  pdf.setProperties({ title: t.titulo });
  pdf.setLanguage('pt-BR');
  pdf.setCreationDate(new Date(geradoEm));
  pdf.setFont('helvetica', 'bold').setFontSize(15).text(t.titulo, MARGEM, 18);
  pdf
    .setFont('helvetica', 'normal')
    .setFontSize(10)
    .text(
      imprimivel(`${t.documento} ${formatCpfCnpj(documento)}. ${t.geradoEm(formatDataHora(geradoEm))}.`),
      MARGEM,
      25,
    );
  let y = 30;
  const tabela = (titulo: string, colunas: readonly string[], linhas: readonly (readonly string[])[]) => {
    autoTable(pdf, {
      startY: y,
      margin: { left: MARGEM, right: MARGEM },
      styles: { fontSize: 8, overflow: 'linebreak', textColor: 0 },
      headStyles: { fillColor: [234, 239, 247], textColor: 0 },
      head: [[{ content: imprimivel(titulo), colSpan: colunas.length }], colunas.map(imprimivel)],
      body: linhas.map((linha) => linha.map(imprimivel)),
    });
    y = fimDaTabela(pdf) + 6;
  };
  for (const { nome, registros, inteira } of fontes)
    tabela(
      t.quantos(nome, registros.length, inteira),
      [t.registro(null, undefined), t.campo, t.valor],
      registros.flatMap(({ id, orgaoCredor, campos }) =>
        campos.map(({ nome: campo, valor }, i) => [
          i === 0 ? t.registro(id, orgaoCredor?.sigla) : '',
          campo,
          legivel(valor),
        ]),
      ),
    );
  tabela(
    t.quantos(t.quemViu, quemViu.length, true),
    [t.dia, t.pessoa, t.oQue, t.orgao],
    quemViu.length === 0
      ? [[t.ninguem, '', '', '']]
      : quemViu.map((v) => [
          formatData(v.dia),
          v.usuario.nome,
          `${t.recursos[v.recurso]} ${v.registro ?? v.idRegistro}`,
          v.orgaoCredor?.sigla ?? '',
        ]),
  );
  const total = pdf.getNumberOfPages();
  for (let n = 1; n <= total; n++) pdf.setPage(n).setFontSize(8).text(t.pagina(n, total), 196, 290, { align: 'right' });
  return pdf.output('arraybuffer');
}
