export const MEANS = {
  idle: "Nothing is loaded yet. Play creates two small models and trains them in this browser.",
  "sft-generator":
    "School: the generator copies worked solutions from a book with misprints. It learns to write.",
  "sft-verifier": "School: the verifier learns to work out each step itself and to compare.",
  evaluation: "Both models are tested on new problems.",
  "warm-up": "The verifier practices alone. Only its last word earns points: was the answer right?",
  generator:
    "Generator's turn. It earns points for right answers, and a little for steps the verifier accepts.",
  verifier: "Verifier's turn. It earns points for saying correctly whether an answer is right.",
  done: "The planned updates are finished.",
};
