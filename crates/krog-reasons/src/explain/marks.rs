//! What a board shows.

use krog_chess::rules;
use krog_wire::explain as wire;

pub(super) fn marks(marks: &rules::Marks) -> wire::Marks {
    let square = |(square, part): &(krog_chess::Square, rules::SquarePart)| wire::SquareMark {
        square: square.to_string(),
        part: match part {
            rules::SquarePart::Man => wire::SquarePart::Man,
            rules::SquarePart::Target => wire::SquarePart::Target,
            rules::SquarePart::Attacker => wire::SquarePart::Attacker,
            rules::SquarePart::Blocker => wire::SquarePart::Blocker,
            rules::SquarePart::King => wire::SquarePart::King,
            rules::SquarePart::Other => wire::SquarePart::Other,
        },
    };
    let line = |line: &rules::Line| wire::LineMark {
        from: line.from.to_string(),
        to: line.to.to_string(),
        kind: match line.kind {
            rules::LineKind::Attack => wire::LineKind::Attack,
            rules::LineKind::Blocked => wire::LineKind::Blocked,
        },
    };
    wire::Marks {
        squares: marks.squares.iter().map(square).collect(),
        lines: marks.lines.iter().map(line).collect(),
    }
}
